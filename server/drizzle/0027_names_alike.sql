-- Names that only spaces, hyphens, dashes or invisible characters tell apart look like one name in a list, and the vehicle
-- look-up takes them for one. A name of nothing else stays as it is. Built-in functions alone: a restore builds the
-- indexes with an empty search path.
create function name_key(given text) returns text language sql immutable parallel safe
  as $$ select coalesce(nullif(regexp_replace(normalize(given, nfkd) collate "C",
    '[\s\u0080-\u00a0\u00ad\u034f\u058a\u05be\u061c\u115f\u1160\u1400\u1680\u17b4\u17b5\u1806\u180b-\u180f\u2000-\u2015\u2028-\u202f\u2043\u205f-\u206f\u2212\u2e3a\u2e3b\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0-]',
    '', 'g'), ''), given) $$;--> statement-breakpoint
DROP INDEX "makes_name_key";--> statement-breakpoint
DROP INDEX "models_make_name_key";--> statement-breakpoint
DROP INDEX "dealer_groups_name_key";--> statement-breakpoint
DROP INDEX "dealers_name_key";--> statement-breakpoint
-- Names that were two until now and become one: the oldest record keeps it, the others are numbered, a dealer by the code
-- that its people know. No longer than its form takes, and on record as a change that nobody made.
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
      ('makes', 'name', 'make', 'null::uuid', 'null::text', 60),
      ('models', 'name', 'model', 'make_id', 'null::text', 60),
      ('dealer_groups', 'name', 'dealerGroup', 'null::uuid', 'null::text', 100),
      ('dealers', 'name', 'dealer', 'dealer_group_id', 'code', 100),
      ('uk_vehicle_data_api_keys', 'label', 'ukVehicleDataApiKey', 'null::uuid', 'null::text', 60)
    ) kinds (records, named, subject, place, code, longest)
  loop
    for twin in execute format($query$
      select id, name, place, code from (
        select id, %4$I as name, %2$s as place, %3$s as code,
          row_number() over (partition by %2$s, name_key(%4$I) collate "same_name" order by id) as number
        from %1$I
      ) named where number > 1 order by id
    $query$, kind.records, kind.place, kind.code, kind.named)
    loop
      number := case when twin.code is null then 2 else 1 end;
      loop
        suffix := ' (' || case number when 1 then twin.code else number::text end || ')';
        given := rtrim(left(twin.name, kind.longest - length(suffix))) || suffix;
        execute format(
          'select exists (select from %I where %s is not distinct from $1 and name_key(%I) = name_key($2) collate "same_name")',
          kind.records, kind.place, kind.named
        ) into is_taken using twin.place, given;
        exit when not is_taken;
        number := number + 1;
      end loop;
      execute format('update %I set %I = $1 where id = $2', kind.records, kind.named) using given, twin.id;
      insert into audit_events (id, type, subject_type, subject_id, dealer_id, data) values (
        gen_random_uuid(), kind.subject || '.changed', kind.subject, twin.id,
        case kind.subject when 'dealer' then twin.id end,
        case kind.subject when 'model' then jsonb_build_object('makeId', twin.place) else '{}' end
          || jsonb_build_object(
            'from', jsonb_build_object(kind.named, twin.name), 'to', jsonb_build_object(kind.named, given)
          )
      );
    end loop;
  end loop;
end
$$;--> statement-breakpoint
CREATE UNIQUE INDEX "uk_vehicle_data_api_keys_label_key" ON "uk_vehicle_data_api_keys" USING btree (name_key("label") collate "same_name");--> statement-breakpoint
CREATE UNIQUE INDEX "makes_name_key" ON "makes" USING btree (name_key("name") collate "same_name");--> statement-breakpoint
CREATE UNIQUE INDEX "models_make_name_key" ON "models" USING btree ("make_id",name_key("name") collate "same_name");--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_groups_name_key" ON "dealer_groups" USING btree (name_key("name") collate "same_name");--> statement-breakpoint
CREATE UNIQUE INDEX "dealers_name_key" ON "dealers" USING btree ("dealer_group_id",name_key("name") collate "same_name");
