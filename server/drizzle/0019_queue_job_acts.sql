-- The runner's own tables are beyond the application's role (decision 24), so these run as the owner, and answer what
-- hindered them; null when it was done. What the runner holds is changed by its own functions alone, which leave what
-- runs as it is; its table is only asked which job that is, as nothing else tells what a job was given.
create function retry_job(job_id uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  recorded queue_jobs;
  attempts_had integer;
  held bigint;
begin
  select * into recorded from queue_jobs where id = job_id for update;
  if not found then return 'GONE'; end if;
  if recorded.status not in ('FAILED', 'DELAYED') then return recorded.status; end if;
  attempts_had := case recorded.status when 'FAILED' then 0 else recorded.attempts end;
  -- The record before the runner's job, as enqueue_job does: whoever adds a job of the same key meanwhile has a record of
  -- its own, so the two would else wait for each other.
  update queue_jobs set status = 'WAITING', run_at = now(), finished_at = null, attempts = attempts_had where id = job_id;
  -- A newer job takes the key over; an older one is then history.
  select job.id into held from graphile_worker._private_jobs job
    where job.key = recorded.key and job.payload ->> 'id' = job_id::text;
  if not found then raise sqlstate 'FC001' using message = 'REPLACED'; end if;
  perform from graphile_worker.reschedule_jobs(array[held], run_at => now(), attempts => attempts_had);
  if not found then raise sqlstate 'FC001' using message = 'ACTIVE'; end if;
  return null;
exception
  -- Nothing of the above is then done.
  when sqlstate 'FC001' then return sqlerrm;
  when unique_violation then return 'REPLACED';
end
$$;
--> statement-breakpoint
create function discard_job(job_id uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  recorded queue_jobs;
  held bigint;
begin
  select * into recorded from queue_jobs where id = job_id for update;
  if not found then return 'GONE'; end if;
  if recorded.status not in ('FAILED', 'DELAYED', 'WAITING') then return recorded.status; end if;
  -- One whose key a newer job has taken over is kept by the runner without a key, or not at all.
  select job.id into held from graphile_worker._private_jobs job
    where (job.key = recorded.key or job.key is null) and job.payload ->> 'id' = job_id::text;
  if found then
    perform from graphile_worker.complete_jobs(array[held]);
    if not found then return 'ACTIVE'; end if;
  end if;
  delete from queue_jobs where id = job_id;
  return null;
end
$$;
--> statement-breakpoint
revoke all on function retry_job, discard_job from public;
--> statement-breakpoint
grant execute on function retry_job, discard_job to forecourt_app;
