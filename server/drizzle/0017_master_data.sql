-- Two names that differ only in capitals or accents are one name to whoever reads a list of them.
create collation "same_name" (provider = icu, locale = 'und-u-ks-level1', deterministic = false);--> statement-breakpoint
-- Nothing that is searched for need be spelt with its capitals and accents. Kept in a column, as it takes long to make.
create function folded(given text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(lower(normalize(given, nfd) collate "und-x-icu"), '[\u0300-\u036f]', '', 'g') $$;--> statement-breakpoint
DROP INDEX "makes_name_key";--> statement-breakpoint
DROP INDEX "models_make_name_key";--> statement-breakpoint
-- Names that were two until now and become one: the oldest record keeps it, the others are numbered, a dealer rather told
-- by the code that its people know. No longer than its form takes, and on record as if somebody had done it.
do $$
declare
  kind record;
  twin record;
  number integer;
  suffix text;
  given text;
  is_taken boolean;
begin
  for kind in
    select * from (values
      ('makes', 'make', 'null::uuid', 'null::text', 60),
      ('models', 'model', 'make_id', 'null::text', 60),
      ('dealer_groups', 'dealerGroup', 'null::uuid', 'null::text', 100),
      ('dealers', 'dealer', 'dealer_group_id', 'code', 100)
    ) kinds (records, subject, place, code, longest)
  loop
    for twin in execute format($query$
      select id, name, place, code from (
        select id, name, %2$s as place, %3$s as code,
          row_number() over (partition by %2$s, name collate "same_name" order by id) as number
        from %1$I
      ) named where number > 1 order by id
    $query$, kind.records, kind.place, kind.code)
    loop
      number := case when twin.code is null then 2 else 1 end;
      loop
        suffix := ' (' || case number when 1 then twin.code else number::text end || ')';
        given := rtrim(left(twin.name, kind.longest - length(suffix))) || suffix;
        execute format(
          'select exists (select from %I where %s is not distinct from $1 and name = $2 collate "same_name")',
          kind.records, kind.place
        ) into is_taken using twin.place, given;
        exit when not is_taken;
        number := number + 1;
      end loop;
      execute format('update %I set name = $1 where id = $2', kind.records) using given, twin.id;
      insert into audit_events (id, type, subject_type, subject_id, dealer_id, data) values (
        gen_random_uuid(), kind.subject || '.changed', kind.subject, twin.id,
        case kind.subject when 'dealer' then twin.id end,
        case kind.subject when 'model' then jsonb_build_object('makeId', twin.place) else '{}' end
          || jsonb_build_object(
            'from', jsonb_build_object('name', twin.name), 'to', jsonb_build_object('name', given)
          )
      );
    end loop;
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
