create extension if not exists pg_trgm;
create index vehicles_search_idx on vehicles
  using gin (registration gin_trgm_ops, short_chassis gin_trgm_ops, vin gin_trgm_ops)
  -- Searches are many and arrivals few: a list of rows still to be merged would be read by every search.
  with (fastupdate = off);

-- Under row-level security LIKE is not leakproof and reads every row of the scope (decision 23), so the search runs as
-- the owner and applies the scope itself: the dealers asked for, as far as the transaction's own scope holds them.
-- One or two characters search from the front only, as no trigram index can serve them in the middle of a mark.
-- A chassis is searched by its tail of four characters or more.
create function search_vehicles(dealer_ids uuid[], typed text, most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  -- With a generic plan a pattern is unknown, and the trigram index is read from end to end.
  set plan_cache_mode = force_custom_plan
  as $$
declare
  needle text := upper(regexp_replace(typed, '[^A-Za-z0-9]', '', 'g'));
  scope uuid[] := array(select unnest(dealer_ids) intersect select unnest(app_dealer_ids()));
begin
  if needle = '' then
    return;
  elsif length(needle) < 3 then
    return query
      select v.id from vehicles v
      where v.dealer_id = any (scope)
        and v.registration ~>=~ needle
        and v.registration ~<~ (left(needle, -1) || chr(ascii(right(needle, 1)) + 1))
      order by (v.registration = needle) is not true, v.closed_at is not null, v.registration, v.infleeted_at desc
      limit most;
  else
    return query
      select v.id from vehicles v
      where v.dealer_id = any (scope)
        and (v.registration like '%' || needle || '%'
          or length(needle) >= 4 and (v.short_chassis like '%' || needle or v.vin like '%' || needle))
      order by (v.registration = needle) is not true, v.closed_at is not null,
        (v.registration like needle || '%') is not true, v.registration, v.infleeted_at desc
      limit most;
  end if;
end
$$;
revoke all on function search_vehicles from public;
grant execute on function search_vehicles to forecourt_app;
