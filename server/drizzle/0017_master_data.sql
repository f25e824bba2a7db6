-- Two names that differ only in capitals or accents are one name to whoever reads a list of them.
create collation "same_name" (provider = icu, locale = 'und-u-ks-level1', deterministic = false);--> statement-breakpoint
DROP INDEX "makes_name_key";--> statement-breakpoint
DROP INDEX "models_make_name_key";--> statement-breakpoint
DROP INDEX "queue_jobs_status_idx";--> statement-breakpoint
DROP INDEX "queue_jobs_created_idx";--> statement-breakpoint
DROP INDEX "dealers_group_idx";--> statement-breakpoint
ALTER TABLE "dealer_employees" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "makes_sorted_idx" ON "makes" USING btree ("name" collate "en-x-icu","id");--> statement-breakpoint
CREATE INDEX "models_sorted_idx" ON "models" USING btree ("make_id","name" collate "en-x-icu","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_groups_name_key" ON "dealer_groups" USING btree ("name" collate "same_name");--> statement-breakpoint
CREATE INDEX "dealer_groups_sorted_idx" ON "dealer_groups" USING btree ("name" collate "en-x-icu","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dealers_name_key" ON "dealers" USING btree ("dealer_group_id","name" collate "same_name");--> statement-breakpoint
CREATE INDEX "dealers_sorted_idx" ON "dealers" USING btree ("name" collate "en-x-icu","id");--> statement-breakpoint
CREATE INDEX "users_sorted_idx" ON "users" USING btree ("name" collate "en-x-icu","id");--> statement-breakpoint
CREATE INDEX "users_newest_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (lower("name" || ' ' || "username" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "makes_name_key" ON "makes" USING btree ("name" collate "same_name");--> statement-breakpoint
CREATE UNIQUE INDEX "models_make_name_key" ON "models" USING btree ("make_id","name" collate "same_name");--> statement-breakpoint
CREATE INDEX "queue_jobs_status_idx" ON "queue_jobs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "queue_jobs_created_idx" ON "queue_jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "dealers_group_idx" ON "dealers" USING btree ("dealer_group_id","name" collate "en-x-icu","id");--> statement-breakpoint
-- A group that is closed closes its dealers; servers forget every session for any dealer, so the id may be the group's.
create trigger dealer_group_changed after update of is_active on dealer_groups
  for each row when (old.is_active is distinct from new.is_active) execute function tell_session_changed('dealerId', 'id');
