-- What a dealer sold, by any part of the buyer's name, the invoice number, the mark or the stock number. Under row-level
-- security the part of a text is not looked up in an index, so it runs as the owner and applies the scope itself.
create index sales_search_idx on sales
  using gin (dealer_id, upper(coalesce(buyer_name, '') || ' ' || coalesce(invoice_number, '')) gin_trgm_ops) with (fastupdate = off);--> statement-breakpoint
create index vehicles_sold_number_idx on vehicles
  using gin (dealer_id, upper(stock_number) gin_trgm_ops) with (fastupdate = off) where closed_at is not null;--> statement-breakpoint
create function search_sales(dealer uuid, typed text, most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  set plan_cache_mode = force_generic_plan
  as $$
declare
  part constant text := '%' || regexp_replace(upper(typed), '([\\%_])', '\\\1', 'g') || '%';
begin
  if dealer <> all ((select app_dealer_ids())::uuid[]) then
    return;
  end if;
  return query
    select found.id from (
      select s.id from sales s where s.dealer_id = dealer
        and upper(coalesce(s.buyer_name, '') || ' ' || coalesce(s.invoice_number, '')) like part
      union
      select s.id from vehicles v join sales s on s.vehicle_id = v.id
        where v.dealer_id = dealer and v.closed_at is not null and v.registration like part
      union
      select s.id from vehicles v join sales s on s.vehicle_id = v.id
        where v.dealer_id = dealer and v.closed_at is not null and upper(v.stock_number) like part
    ) found limit most;
end
$$;--> statement-breakpoint
revoke all on function search_sales from public;--> statement-breakpoint
grant execute on function search_sales to forecourt_app;
