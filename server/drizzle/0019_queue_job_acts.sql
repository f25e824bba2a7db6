-- The runner's own tables are beyond the application's role (decision 24), so these run as the owner. Each locks the
-- product's record and then the runner's job, as enqueue_job does, and answers what hindered it; null when it was done.
-- The runner skips a job that is locked here, and one that it has begun on is marked there before its record says so.
create function retry_job(job_id uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  recorded queue_jobs;
  held record;
begin
  select * into recorded from queue_jobs where id = job_id for update;
  if not found then return 'GONE'; end if;
  if recorded.status not in ('FAILED', 'DELAYED') then return recorded.status; end if;
  -- A newer job takes the key over; an older one is then history.
  select * into held from graphile_worker._private_jobs job
    where job.key = recorded.key and job.payload ->> 'id' = job_id::text for update;
  if not found then return 'REPLACED'; end if;
  if held.locked_at is not null then return 'ACTIVE'; end if;
  update graphile_worker._private_jobs job set
    run_at = now(), updated_at = now(), attempts = case recorded.status when 'FAILED' then 0 else job.attempts end
    where job.id = held.id;
  update queue_jobs set
    status = 'WAITING', run_at = now(), finished_at = null,
    attempts = case recorded.status when 'FAILED' then 0 else recorded.attempts end
    where id = job_id;
  perform pg_notify('jobs:insert', '{"r":0,"count":1}');
  return null;
end
$$;
--> statement-breakpoint
create function discard_job(job_id uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  recorded queue_jobs;
  held record;
begin
  select * into recorded from queue_jobs where id = job_id for update;
  if not found then return 'GONE'; end if;
  if recorded.status not in ('FAILED', 'DELAYED', 'WAITING') then return recorded.status; end if;
  -- One whose key a newer job has taken over is kept by the runner without a key.
  select * into held from graphile_worker._private_jobs job
    where (job.key = recorded.key or job.key is null) and job.payload ->> 'id' = job_id::text for update;
  if held.locked_at is not null then return 'ACTIVE'; end if;
  delete from graphile_worker._private_jobs job where job.id = held.id;
  delete from queue_jobs where id = job_id;
  return null;
end
$$;
--> statement-breakpoint
revoke all on function retry_job, discard_job from public;
--> statement-breakpoint
grant execute on function retry_job, discard_job to forecourt_app;
