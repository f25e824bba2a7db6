-- A policy that calls app_dealer_ids() reads and parses the setting for each row that it looks at, and sets that up anew
-- for each table of each statement: the list of a stage took four tenths longer. As a subquery it is looked up once.
-- Whoever adds a policy writes it so: dealer_id = any ((select app_dealer_ids())::uuid[]).
do $$
declare
  policy record;
  once constant text := '(select app_dealer_ids())::uuid[]';
begin
  for policy in
    select tablename, policyname, replace(qual, 'app_dealer_ids()', once) as qual,
      replace(with_check, 'app_dealer_ids()', once) as with_check
    from pg_policies where schemaname = 'public'
  loop
    execute format('alter policy %I on %I', policy.policyname, policy.tablename)
      || coalesce(' using (' || policy.qual || ')', '')
      || coalesce(' with check (' || policy.with_check || ')', '');
  end loop;
end
$$;
