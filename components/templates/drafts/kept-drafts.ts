import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DraftContent, ServerDraft } from '@/components/templates/content/draft-content';

/** Unsaved work on this device. Each opened editor has a record of its own, so that two tabs never overwrite each other. */
export type KeptDraft = {
  key: string;
  /** user, workspace and template: another person at this device never sees it. */
  owner: string;
  base: ServerDraft;
  content: DraftContent;
  /** What was sent to the server and not answered yet: it may hold it by the time this is read again. */
  sent?: DraftContent;
  /** Came in from elsewhere and cannot be saved as it is: the editor opens with it at once. */
  imported?: boolean;
  keptAt: string;
};

/** What a session has that the server has not confirmed. */
export type UnsavedWork = Pick<KeptDraft, 'base' | 'content' | 'sent' | 'imported'>;

/** Whose record it is: another person or workspace at this device has others. */
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

// A tab that was just closed or crashed may hold its lock a moment longer.
const closingTabMs = 2_000;

// A letter does not wait until the one before has been answered, which a busy machine may take long to do; nor do the
// writes of a slow disk pile up without end.
const maxPending = 4;

/** The records of one owner that no open tab is still writing, newest first. */
export async function listKeptDrafts(owner: string): Promise<KeptDraft[]> {
  const read = async () => (await openDatabase()).getAllFromIndex(storeName, 'owner', owner);
  const left = new Set<string>();
  for (const { key } of await read()) if (await isLeft(lockPrefix + key)) left.add(key);
  // Read again: while we waited, its tab may have saved the work and removed it.
  const kept = left.size > 0 ? await read() : [];
  return kept.filter(({ key }) => left.has(key)).sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** Whether nobody holds the lock, or lets go of it soon. */
async function isLeft(lock: string): Promise<boolean> {
  // Without locks (plain http on another host) every record counts as left.
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
  /** Marks the record as in use, until the answer is called or the tab is gone. */
  hold: () => () => void;
};

/** A record for one editor. */
export function openDraftKeeper(owner: string): DraftKeeper {
  const key = `${owner}/${Date.now()}-${Math.random().toString(36).slice(2)}`;

  // Of what piles up behind the writes under way only the last counts.
  let next: KeptDraft | null | undefined;
  let latest = Promise.resolve(true);
  const underWay = new Set<Promise<unknown>>();

  /** The browser keeps the order in which writes were begun. */
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
      // Not left to the browser, which waits for the answer first: this tab may be gone by then.
      change.commit();
      await Promise.all([request, change.done]);
      return true;
    } catch {
      // Private windows and full disks: the session tells the author that nothing is kept here.
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
      // What waits for an earlier write has no later moment than this.
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
/** The same once it is there: a write then begins without waiting. */
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
    // A browser may end a connection by itself, such as when its data is cleared: the next use opens another.
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
