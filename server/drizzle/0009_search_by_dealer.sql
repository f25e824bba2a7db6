-- Searches are many and a group's vehicles few among all: led by the dealer, an index holds only rows that are in scope.
create extension if not exists btree_gin;
drop index vehicles_search_idx;
-- Without a list of rows that are still to be merged, which every search would read.
create index vehicles_search_idx on vehicles using gin (dealer_id, registration gin_trgm_ops) with (fastupdate = off);
-- A tail is the beginning of the text read backwards; the short chassis is the tail of the VIN where that is known.
create index vehicles_chassis_tail_idx on vehicles (dealer_id, reverse(coalesce(vin, short_chassis)) text_pattern_ops);
create index vehicles_open_mark_idx on vehicles (dealer_id, registration text_pattern_ops) where closed_at is null;

-- Under row-level security LIKE is not leakproof and reads every row of the scope (decision 23), so the search runs as
-- the owner and applies the scope itself: the dealers asked for, as far as the transaction's own scope holds them.
-- One or two characters search from the front only, as no trigram index can serve them in the middle of a mark; they
-- fit many vehicles, so each dealer gives only as many as can be shown.
-- A chassis is searched by its tail of four characters or more.
create or replace function search_vehicles(dealer_ids uuid[], typed text, most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  -- With a generic plan a pattern is unknown, and the trigram index is read from end to end.
  set plan_cache_mode = force_custom_plan
  as $$
declare
  needle text := upper(regexp_replace(typed, '[^A-Za-z0-9]', '', 'g'));
  tail text := reverse(needle);
  -- After every letter and digit, so that a range ends behind all that begins with the text.
  last constant text := '~';
  scope uuid[] := array(select unnest(dealer_ids) intersect select unnest(app_dealer_ids()));
begin
  if needle = '' then
    return;
  elsif length(needle) < 3 then
    return query
      select found.id
      from unnest(scope) as dealer (id), lateral (
        (select v.id, v.registration, v.closed_at, v.infleeted_at from vehicles v
          where v.dealer_id = dealer.id and v.closed_at is null
            and v.registration ~>=~ needle and v.registration ~<~ (needle || last)
          order by v.registration using ~<~ limit most)
        union all
        (select v.id, v.registration, v.closed_at, v.infleeted_at from vehicles v
          where v.dealer_id = dealer.id and v.closed_at is not null
            and v.registration ~>=~ needle and v.registration ~<~ (needle || last)
          order by v.registration using ~<~ limit most)
      ) found
      order by (found.registration = needle) is not true, found.closed_at is not null, found.registration,
        found.infleeted_at desc
      limit most;
  else
    return query
      with found as (
        select v.id, v.registration, v.closed_at, v.infleeted_at from vehicles v
          where v.dealer_id = any (scope) and v.registration like '%' || needle || '%'
        union
        select v.id, v.registration, v.closed_at, v.infleeted_at from vehicles v
          where length(needle) >= 4 and v.dealer_id = any (scope)
            and reverse(coalesce(v.vin, v.short_chassis)) ~>=~ tail
            and reverse(coalesce(v.vin, v.short_chassis)) ~<~ (tail || last)
      )
      select found.id from found
      order by (found.registration = needle) is not true, found.closed_at is not null,
        (found.registration like needle || '%') is not true, found.registration, found.infleeted_at desc
      limit most;
  end if;
end
$$;
