ALTER TABLE "sessions" DROP CONSTRAINT "sessions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "user_devices" DROP CONSTRAINT "user_devices_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "message_reads" DROP CONSTRAINT "message_reads_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "visit_reads" DROP CONSTRAINT "visit_reads_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "sessions_user_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_set_by_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_devices" ADD CONSTRAINT "user_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reads" ADD CONSTRAINT "visit_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reads_user_idx" ON "message_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vehicle_messages_author_idx" ON "vehicle_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "users_developers_idx" ON "users" USING btree ("name" collate "en-x-icu","id") WHERE platform_role is not null;--> statement-breakpoint
CREATE INDEX "users_inactive_idx" ON "users" USING btree ("name" collate "en-x-icu","id") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "ict_records_confirmed_by_idx" ON "ict_records" USING btree ("ict_confirmed_by_id");--> statement-breakpoint
CREATE INDEX "ict_records_submitted_by_idx" ON "ict_records" USING btree ("submitted_by_id");--> statement-breakpoint
CREATE INDEX "mechanical_assessments_technician_idx" ON "mechanical_assessments" USING btree ("technician_id");--> statement-breakpoint
CREATE INDEX "mechanical_assessments_completed_by_idx" ON "mechanical_assessments" USING btree ("completed_by_id");--> statement-breakpoint
CREATE INDEX "mechanical_completions_technician_idx" ON "mechanical_completions" USING btree ("technician_id");--> statement-breakpoint
CREATE INDEX "mechanical_completions_quality_checked_by_idx" ON "mechanical_completions" USING btree ("quality_checked_by_id");--> statement-breakpoint
CREATE INDEX "mechanical_completions_completed_by_idx" ON "mechanical_completions" USING btree ("completed_by_id");--> statement-breakpoint
CREATE INDEX "quotes_submitted_by_idx" ON "quotes" USING btree ("submitted_by_id");--> statement-breakpoint
CREATE INDEX "quotes_decided_by_idx" ON "quotes" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "stage_drafts_saved_by_idx" ON "stage_drafts" USING btree ("saved_by_id");--> statement-breakpoint
CREATE INDEX "vehicle_files_uploaded_by_idx" ON "vehicle_files" USING btree ("uploaded_by_id");--> statement-breakpoint
CREATE INDEX "admin_configurations_configured_by_idx" ON "admin_configurations" USING btree ("configured_by_id");--> statement-breakpoint
CREATE INDEX "stage_visits_entered_by_idx" ON "stage_visits" USING btree ("entered_by_id");--> statement-breakpoint
CREATE INDEX "stage_visits_exited_by_idx" ON "stage_visits" USING btree ("exited_by_id") WHERE exited_by_id is not null;--> statement-breakpoint
CREATE INDEX "vehicle_events_actor_idx" ON "vehicle_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "vehicles_assigned_to_idx" ON "vehicles" USING btree ("assigned_to_id") WHERE assigned_to_id is not null;--> statement-breakpoint
CREATE INDEX "vehicles_created_by_idx" ON "vehicles" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "visit_reads_user_idx" ON "visit_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id","ended_at");--> statement-breakpoint
-- What keeps an account from being deleted: how many rows of each table name it, at whichever dealer, of which no more than
-- the number is told. The foreign keys themselves say where to look, so that no table is forgotten.
create function references_to_user(wanted uuid, counted_to integer) returns table (relation text, entries integer)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
declare
  named text;
begin
  for relation, named in
    select key.conrelid::regclass::text, string_agg(format('%I = $1', attname), ' or ')
    from pg_constraint key join pg_attribute on attrelid = key.conrelid and attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid = 'users'::regclass and key.confdeltype <> 'c'
    group by key.conrelid
  loop
    execute format('select count(*)::int from (select from %s where %s limit $2) counted', relation, named)
      into entries using wanted, counted_to;
    if entries > 0 then return next; end if;
  end loop;
end
$$;
--> statement-breakpoint
revoke all on function references_to_user from public;
--> statement-breakpoint
grant execute on function references_to_user to forecourt_app;
