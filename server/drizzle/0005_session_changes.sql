-- Servers keep sessions in memory; whatever narrows what a session may do is told to all of them (decision 4).
-- The channel's payload is {"sessionId"}, {"userId"} or {"dealerId"}.
create function tell_session_changed() returns trigger
  language plpgsql
  as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform pg_notify('session_changed', json_build_object(tg_argv[0], to_json(changed) ->> tg_argv[1])::text);
  return null;
end
$$;

create trigger session_changed after update of ended_at, role, dealer_id on sessions
  for each row when (old is distinct from new) execute function tell_session_changed('sessionId', 'id');
create trigger session_removed after delete on sessions
  for each row execute function tell_session_changed('sessionId', 'id');
create trigger user_changed after update of is_active, platform_role on users
  for each row when (old.is_active is distinct from new.is_active or old.platform_role is distinct from new.platform_role)
  execute function tell_session_changed('userId', 'id');
create trigger admin_changed after insert or update or delete on dealer_admins
  for each row execute function tell_session_changed('userId', 'user_id');
create trigger employee_changed after insert or update or delete on dealer_employees
  for each row execute function tell_session_changed('userId', 'user_id');
create trigger dealer_changed after update of is_active, dealer_group_id on dealers
  for each row when (old.is_active is distinct from new.is_active or old.dealer_group_id is distinct from new.dealer_group_id)
  execute function tell_session_changed('dealerId', 'id');
