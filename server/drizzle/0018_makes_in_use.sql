ALTER TABLE "dealer_makes" DROP CONSTRAINT "dealer_makes_make_id_makes_id_fk";
--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD CONSTRAINT "dealer_makes_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dealer_makes_make_idx" ON "dealer_makes" USING btree ("make_id");--> statement-breakpoint
CREATE INDEX "vehicles_make_idx" ON "vehicles" USING btree ("make_id");--> statement-breakpoint
CREATE INDEX "vehicles_model_idx" ON "vehicles" USING btree ("model_id");--> statement-breakpoint
update dealer_makes set featured = false where status <> 'ACTIVE';--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD CONSTRAINT "dealer_makes_featured_when_active" CHECK (not featured or status = 'ACTIVE');--> statement-breakpoint
-- How many vehicles keep a make or a model from being deleted: those of every dealer, of which no more than the number is told,
-- and no further than a list is counted.
create function vehicles_of_make(wanted uuid, counted_to integer) returns integer
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select count(*)::int from (select from vehicles where make_id = wanted limit counted_to) counted $$;--> statement-breakpoint
create function vehicles_of_model(wanted uuid, counted_to integer) returns integer
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select count(*)::int from (select from vehicles where model_id = wanted limit counted_to) counted $$;--> statement-breakpoint
revoke all on function vehicles_of_make, vehicles_of_model from public;--> statement-breakpoint
grant execute on function vehicles_of_make, vehicles_of_model to forecourt_app;
