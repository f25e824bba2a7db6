-- graphile_worker.add_job fails for the application's role even with grants (decision 24), so this runs as the owner:
-- the runner's job and the product's own record of it are made together, in the caller's transaction.
-- A job whose key still waits takes the newer time and payload instead of being doubled.
create function enqueue_job(
  job_id uuid, job_name text, job_payload json, job_key text, job_run_at timestamptz, job_max_attempts integer, job_summary jsonb
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  due timestamptz := coalesce(job_run_at, now());
  recorded uuid;
begin
  insert into queue_jobs (id, key, queue, name, status, max_attempts, run_at, data_summary)
  values (
    job_id, job_key, 'default', job_name, case when due > now() then 'DELAYED' else 'WAITING' end,
    job_max_attempts, due, job_summary
  )
  on conflict (key) where status in ('WAITING', 'DELAYED') do update
    set status = excluded.status, run_at = excluded.run_at, data_summary = excluded.data_summary, attempts = 0, error = null
  returning id into recorded;
  perform graphile_worker.add_job(
    job_name,
    payload => json_build_object('id', recorded, 'data', job_payload),
    run_at => due,
    max_attempts => job_max_attempts,
    job_key => job_key
  );
  return recorded;
end
$$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to forecourt_app;
