-- What may be the same car as a vehicle that comes in, among all that the transaction's dealers have or had. Under
-- row-level security the end of a text is not looked up in an index, so it runs as the owner and applies the scope itself.
-- Two chassis numbers of which only the ends are known agree in the end of both: whether they are one car is the caller's
-- to say.
create function vehicles_like(mark text, chassis_end text) returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  set plan_cache_mode = force_generic_plan
  as $$
declare
  tail text := reverse(chassis_end);
  -- After every letter and digit, so that a range ends behind all that begins with the text.
  last constant text := '~';
begin
  return query
    select v.id from vehicles v where v.dealer_id = any ((select app_dealer_ids())::uuid[]) and v.registration = mark
    union
    select v.id from vehicles v where v.dealer_id = any ((select app_dealer_ids())::uuid[])
      and reverse(coalesce(v.vin, v.short_chassis)) ~>=~ tail
      and reverse(coalesce(v.vin, v.short_chassis)) ~<~ (tail || last);
end
$$;--> statement-breakpoint
revoke all on function vehicles_like from public;--> statement-breakpoint
grant execute on function vehicles_like to forecourt_app;
