-- Two names that differ only in capitals or accents are one name to whoever reads a list of them.
create collation "same_name" (provider = icu, locale = 'und-u-ks-level1', deterministic = false);--> statement-breakpoint
-- Nothing that is searched for need be spelt with its capitals and accents. Kept in a column, as it takes long to make.
create function folded(given text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(lower(normalize(given, nfd) collate "und-x-icu"), '[\u0300-\u036f]', '', 'g') $$;--> statement-breakpoint
DROP INDEX "makes_name_key";--> statement-breakpoint
DROP INDEX "models_make_name_key";--> statement-breakpoint
-- Names that were two until now and become one: the first keeps it, the others are numbered, until all are different.
do $$
begin
  loop
    update makes set name = name || ' (' || place || ')' from (
      select id as twin, row_number() over (partition by name collate "same_name" order by id) as place from makes
    ) twins where id = twin and place > 1;
    exit when not found;
  end loop;
  loop
    update models set name = name || ' (' || place || ')' from (
      select id as twin, row_number() over (partition by make_id, name collate "same_name" order by id) as place from models
    ) twins where id = twin and place > 1;
    exit when not found;
  end loop;
  loop
    update dealer_groups set name = name || ' (' || place || ')' from (
      select id as twin, row_number() over (partition by name collate "same_name" order by id) as place from dealer_groups
    ) twins where id = twin and place > 1;
    exit when not found;
  end loop;
  -- Dealers have a code by which their people know them.
  update dealers set name = name || ' (' || code || ')' from (
    select id as twin, row_number() over (partition by dealer_group_id, name collate "same_name" order by id) as place from dealers
  ) twins where id = twin and place > 1;
  loop
    update dealers set name = name || ' (' || place || ')' from (
      select id as twin, row_number() over (partition by dealer_group_id, name collate "same_name" order by id) as place from dealers
    ) twins where id = twin and place > 1;
    exit when not found;
  end loop;
end
$$;--> statement-breakpoint
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
ALTER TABLE "makes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "dealer_groups" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded(name || ' ' || code || ' ' || coalesce(town, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded(name || ' ' || username || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "makes_search_idx" ON "makes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "models_search_idx" ON "models" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dealer_groups_search_idx" ON "dealer_groups" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dealers_search_idx" ON "dealers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "queue_jobs_name_idx" ON "queue_jobs" USING btree ("name","created_at","id");--> statement-breakpoint
CREATE INDEX "queue_jobs_queue_idx" ON "queue_jobs" USING btree ("queue","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "makes_name_key" ON "makes" USING btree ("name" collate "same_name");--> statement-breakpoint
CREATE UNIQUE INDEX "models_make_name_key" ON "models" USING btree ("make_id","name" collate "same_name");--> statement-breakpoint
CREATE INDEX "queue_jobs_status_idx" ON "queue_jobs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "queue_jobs_created_idx" ON "queue_jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "dealers_group_idx" ON "dealers" USING btree ("dealer_group_id","name" collate "en-x-icu","id");--> statement-breakpoint
-- A group that is closed closes its dealers; servers forget every session for any dealer, so the id may be the group's.
create trigger dealer_group_changed after update of is_active on dealer_groups
  for each row when (old.is_active is distinct from new.is_active) execute function tell_session_changed('dealerId', 'id');
