import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DraftContent, ServerDraft } from '@/components/templates/content/draft-content';

/** Unsaved work on this device. Each open editor has its own record, so that tabs never overwrite each other. */
export type KeptDraft = {
  key: string;
  /** User, workspace and template, so that other people on this device never see it. */
  owner: string;
  base: ServerDraft;
  content: DraftContent;
  /** Unanswered saves: the server may have them when this is read again. */
  sent?: DraftContent;
  /** Imported and not savable yet: the editor opens with it without asking. */
  imported?: boolean;
  keptAt: string;
};

/** What a session has that the server has not confirmed. */
export type UnsavedWork = Pick<KeptDraft, 'base' | 'content' | 'sent' | 'imported'>;

/** The key of a person's records in a workspace. */
export function draftOwner(
  session: { user: { id: string }; workspace: { id: string } } | undefined,
  templateId: string,
): string {
  return `${session?.user.id}/${session?.workspace.id}/${templateId}`;
}

const databaseName = 'postroom';
const storeName = 'drafts';

interface Records extends DBSchema {
  drafts: { key: string; value: KeptDraft; indexes: { owner: string } };
}

const lockPrefix = 'postroom-draft:';

// A tab that was just closed or crashed may keep its lock a moment longer.
const closingTabMs = 2_000;

// Typing does not wait for the previous write, which may be slow, but writes must not queue without limit.
const maxPending = 4;

/** The owner's records that no open tab uses, newest first. */
export async function listKeptDrafts(owner: string): Promise<KeptDraft[]> {
  const read = async () => (await openDatabase()).getAllFromIndex(storeName, 'owner', owner);
  const left = new Set<string>();
  for (const { key } of await read()) if (await isLeft(lockPrefix + key)) left.add(key);
  // Read again: meanwhile its tab may have saved the work and removed it.
  const kept = left.size > 0 ? await read() : [];
  return kept.filter(({ key }) => left.has(key)).sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** Whether the lock is free, or soon will be. */
async function isLeft(lock: string): Promise<boolean> {
  // Without locks (plain http on another host), every record counts as abandoned.
  if (!navigator.locks) return true;
  try {
    return await navigator.locks.request(lock, { signal: AbortSignal.timeout(closingTabMs) }, () => true);
  } catch {
    return false;
  }
}

export async function removeKeptDraft(key: string): Promise<void> {
  await (await openDatabase()).delete(storeName, key);
}

type DraftKeeper = {
  keep: (work: UnsavedWork | null) => Promise<boolean>;
  /** Marks the record as in use, until the returned function is called or the tab is closed. */
  hold: () => () => void;
};

/** A record for one editor. */
export function openDraftKeeper(owner: string): DraftKeeper {
  const key = `${owner}/${Date.now()}-${Math.random().toString(36).slice(2)}`;

  // Of all waiting writes, only the last one counts.
  let next: KeptDraft | null | undefined;
  let latest = Promise.resolve(true);
  const underWay = new Set<Promise<unknown>>();

  /** The browser keeps the order of writes. */
  function writeNext(): Promise<boolean> {
    if (next === undefined) return latest;
    const writing = write(next).finally(() => underWay.delete(writing));
    next = undefined;
    underWay.add(writing);
    latest = writing;
    return writing;
  }

  async function write(work: KeptDraft | null): Promise<boolean> {
    try {
      const database = connection ?? (await openDatabase());
      const change = database.transaction(storeName, 'readwrite', { durability: 'relaxed' });
      const request = work ? change.store.put(work) : change.store.delete(key);
      // An automatic commit waits for the request's result, and the tab may be closed by then.
      change.commit();
      await Promise.all([request, change.done]);
      return true;
    } catch {
      // Private windows and full disks: the session tells the author that nothing is stored here.
      return false;
    }
  }

  return {
    async keep(work) {
      next = work && { key, owner, ...work, keptAt: new Date().toISOString() };
      while (underWay.size >= maxPending) await Promise.race(underWay);
      return writeNext();
    },
    hold() {
      let release = () => {};
      // The last chance for a pending write.
      const leave = () => void writeNext();
      window.addEventListener('pagehide', leave);
      void navigator.locks?.request(
        lockPrefix + key,
        () =>
          new Promise<void>((resolve) => {
            release = resolve;
          }),
      );
      return () => {
        window.removeEventListener('pagehide', leave);
        release();
      };
    },
  };
}

let opened: Promise<IDBPDatabase<Records>> | null = null;
/** The open connection, so that writes start without waiting. */
let connection: IDBPDatabase<Records> | null = null;

function openDatabase(): Promise<IDBPDatabase<Records>> {
  const forget = () => {
    opened = null;
    connection = null;
  };
  opened ??= openDB<Records>(databaseName, 1, {
    upgrade(database) {
      database.createObjectStore(storeName, { keyPath: 'key' }).createIndex('owner', 'owner');
    },
    // The browser may close a connection, such as when its data is cleared: the next use opens another.
    terminated: forget,
  }).then(
    (database) => {
      connection = database;
      return database;
    },
    (error: unknown) => {
      forget();
      throw error;
    },
  );
  return opened;
}
