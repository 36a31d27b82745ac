import { type beforeAll, beforeEach } from 'vitest';
import { apiClient } from './api';
import { useTestDatabase } from './database';
import { createKey, createSendingAddress, createWorkspace } from './factories';

/** When the workspace is made: before each test, or once for the file. */
type Before = typeof beforeEach | typeof beforeAll;

/** A database with a new workspace, and a client with all rights in it. */
export function useWorkspaceApi(before: Before = beforeEach) {
  process.env.RATE_LIMIT = 'off';
  const test = useTestDatabase();
  let made: { workspaceId: string; key: Awaited<ReturnType<typeof createKey>> } | undefined;
  const current = () => {
    if (!made) throw new Error('The workspace is made before the first test.');
    return made;
  };

  before(async () => {
    const workspaceId = (await createWorkspace(test.db)).id;
    made = { workspaceId, key: await createKey(test.db, workspaceId) };
  });

  return {
    get db() {
      return test.db;
    },
    get pool() {
      return test.pool;
    },
    get url() {
      return test.url;
    },
    get key() {
      return current().key;
    },
    // These two are of the current test, however early they are taken.
    workspace: {
      get id() {
        return current().workspaceId;
      },
    },
    api: apiClient({
      get Authorization() {
        return `Bearer ${current().key.token}`;
      },
    }),
  };
}

/** The same with an address to send from, `hello@postroom.test`. */
export function useSendingApi(before: Before = beforeEach) {
  const test = useWorkspaceApi(before);
  before(async () => {
    await createSendingAddress(test.db, test.workspace.id);
  });
  return test;
}
