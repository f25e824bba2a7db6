CREATE TABLE "wallboard_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dealer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"ended_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "wallboard_links" ADD CONSTRAINT "wallboard_links_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallboard_links" ADD CONSTRAINT "wallboard_links_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallboard_links" ADD CONSTRAINT "wallboard_links_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wallboard_links_hash_key" ON "wallboard_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "wallboard_links_dealer_idx" ON "wallboard_links" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "wallboard_links_created_by_idx" ON "wallboard_links" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "wallboard_links_ended_by_idx" ON "wallboard_links" USING btree ("ended_by_id") WHERE ended_by_id is not null;--> statement-breakpoint
alter table wallboard_links enable row level security;--> statement-breakpoint
create policy of_dealer on wallboard_links using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
-- A link says of which dealer it is, so it is found before there is a scope: by its hash alone, and only what lets it in.
create function wallboard_link(hash text)
  returns table (id uuid, dealer_id uuid, has_ended boolean, is_open boolean, last_seen_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select link.id, link.dealer_id, link.ended_at is not null, dealers.is_active and dealer_groups.is_active, link.last_seen_at
    from wallboard_links link
    join dealers on dealers.id = link.dealer_id
    join dealer_groups on dealer_groups.id = dealers.dealer_group_id
    where link.token_hash = hash
  $$;--> statement-breakpoint
revoke all on function wallboard_link from public;--> statement-breakpoint
grant execute on function wallboard_link to forecourt_app;
