import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { userInfo } from 'node:os'

type Owner = { uid: number; gid: number }

/** How PostgreSQL's programs are run: the words before the command, and the user that runs them. */
export type Identity = { prefix: readonly string[]; user: Owner | Record<string, never> }

type Candidate = { identity: Identity; owner: Owner }

/**
 * Decides who runs PostgreSQL, which refuses to run as root, and gives that one the folder.
 * Root lends itself to the first of: the cluster's present owner, `postgres`, `nobody`, the owner of the project,
 * and, where none of them may enter the folder (a clone under /root), root itself seen as `nobody` from inside a
 * user namespace. Each is tried for real, since permissions have too many sources to reason about.
 */
export function chooseIdentity(folder: string, cluster: string, postgres: string): Identity {
  if (process.getuid?.() !== 0) return ordinaryUser(cluster)
  const found = candidates(cluster, postgres).find((candidate) => mayRun(candidate, folder, postgres))
  if (!found) {
    throw new Error(
      `PostgreSQL does not run as root, and no other user may enter ${folder}. ` +
        'Start as an ordinary user, move the project to a folder that others may enter (such as /srv), or set DATABASE_URL.',
    )
  }
  if (existsSync(cluster) && statSync(cluster).uid !== found.owner.uid) give(cluster, found.owner)
  return found.identity
}

function ordinaryUser(cluster: string): Identity {
  if (existsSync(cluster) && statSync(cluster).uid !== process.getuid?.()) {
    throw new Error(
      `The database in ${cluster} belongs to another user than ${userInfo().username}. ` +
        'Start as that user (or as root), or set FORECOURT_DATA to another folder.',
    )
  }
  return { prefix: [], user: {} }
}

function candidates(cluster: string, postgres: string): Candidate[] {
  const present = existsSync(cluster) ? statSync(cluster) : null
  const project = statSync(dirname(postgres))
  const users = [present, account('postgres'), account('nobody'), project]
    .filter((user): user is Owner => user !== null && user.uid !== 0)
    .map(({ uid, gid }): Candidate => ({ identity: { prefix: [], user: { uid, gid } }, owner: { uid, gid } }))
  const namespace = inNamespace()
  return present?.uid === 0 ? [namespace, ...users] : [...users, namespace]
}

function account(name: string): Owner | null {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

/** initdb looks its user up by name, so the namespace shows a user that exists. */
function inNamespace(): Candidate {
  const { uid, gid } = account('nobody') ?? { uid: 65534, gid: 65534 }
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
  return { identity: { prefix, user: {} }, owner: { uid: 0, gid: 0 } }
}

function mayRun({ identity, owner }: Candidate, folder: string, postgres: string): boolean {
  chownSync(folder, owner.uid, owner.gid)
  const attempt = 'cd "$1" && test -w . && "$2" --version'
  const words = [...identity.prefix, '/bin/sh', '-c', attempt, 'sh', folder, postgres]
  return spawnSync('env', words, { ...identity.user, cwd: '/', stdio: 'ignore' }).status === 0
}

function give(path: string, owner: Owner) {
  chownSync(path, owner.uid, owner.gid)
  for (const entry of readdirSync(path)) {
    const child = join(path, entry)
    const found = lstatSync(child)
    if (found.isDirectory()) give(child, owner)
    else if (!found.isSymbolicLink()) chownSync(child, owner.uid, owner.gid)
  }
}
