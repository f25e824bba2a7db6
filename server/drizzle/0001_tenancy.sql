-- What the application's role may do. It owns nothing, so row-level security binds it (decision 21).
grant usage on schema public to forecourt_app;
grant select, insert, update, delete on all tables in schema public to forecourt_app;
alter default privileges in schema public grant select, insert, update, delete on tables to forecourt_app;

-- The dealers of the current transaction; null when none were set, which matches no row.
-- After a transaction PostgreSQL resets a custom setting to '', not to nothing.
create function app_dealer_ids() returns uuid[]
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.dealer_ids', true), '')::uuid[] $$;

-- Not forced upon the owner: jobs work for every dealer, and the functions that answer narrow questions run as the owner.
alter table vehicles enable row level security;
create policy of_dealer on vehicles using (dealer_id = any (app_dealer_ids()));

alter table admin_configurations enable row level security;
create policy of_dealer on admin_configurations using (dealer_id = any (app_dealer_ids()));

alter table visit_reads enable row level security;
create policy of_dealer on visit_reads using (dealer_id = any (app_dealer_ids()));

alter table stock_number_counters enable row level security;
create policy of_dealer on stock_number_counters using (dealer_id = any (app_dealer_ids()));

alter table dealer_makes enable row level security;
create policy of_dealer on dealer_makes using (dealer_id = any (app_dealer_ids()));

-- A file without a dealer (a profile photo, a logo) belongs to the platform.
alter table files enable row level security;
create policy of_dealer_or_platform on files using (dealer_id is null or dealer_id = any (app_dealer_ids()));

alter table vehicle_events enable row level security;
create policy of_dealer on vehicle_events using (dealer_id = any (app_dealer_ids()));

-- A visit that has ended is history: it can be read and no longer updated.
alter table stage_visits enable row level security;
create policy readable on stage_visits for select using (dealer_id = any (app_dealer_ids()));
create policy beginnable on stage_visits for insert with check (dealer_id = any (app_dealer_ids()));
create policy endable on stage_visits for update
  using (dealer_id = any (app_dealer_ids()) and exited_at is null)
  with check (dealer_id = any (app_dealer_ids()));

-- Append-only (decision 25).
revoke update, delete on vehicle_events, audit_events from forecourt_app;
revoke update, delete on stage_visits from forecourt_app;
grant update (exited_at, exited_by_id, exit_action, due_at, offsite_seconds, hold_seconds, alert_level_sent)
  on stage_visits to forecourt_app;
revoke delete on vehicles from forecourt_app;

-- The job runner keeps this record; the application only reads it.
revoke insert, update, delete on queue_jobs from forecourt_app;

-- A signed address is its own authority and comes without a session (decision 18), so its file is found outside the scope.
create function signed_file(file_id uuid) returns setof files
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select * from files where id = file_id $$;
revoke all on function signed_file from public;
grant execute on function signed_file to forecourt_app;
