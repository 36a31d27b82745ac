import { expect, it } from 'vitest';
import { contactChanges } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { runChore } from '@/test/chore-run';
import { useWorkspaceApi } from '@/test/workspace-api';
import { continueRunning } from './continue-running';

const test = useWorkspaceApi();

it('one that fails does not hold up the others, and is tried again', async () => {
  const ids = [newId(), newId()];
  const [bad] = ids;
  await test.db.insert(contactChanges).values(
    ids.map((id) => ({
      ...{ id, workspaceId: test.workspace.id, state: 'running' as const, actor: 'key' as const },
      ...{ filters: '{}', change: '{"action":"delete"}', matched: 0, margin: 0 },
    })),
  );
  const worked: string[] = [];
  const run = () =>
    runChore(test.db, (chore) =>
      continueRunning(chore, contactChanges, async (_, id) => {
        worked.push(id);
        if (id === bad) throw new Error('It fails.');
        return worked.length < 4;
      }),
    );
  expect(await run()).toMatchObject({ done: 3, skipped: 1 });
  expect(worked).toEqual([...ids, ids[1], ids[1]]);
  expect(await run()).toMatchObject({ done: 1, skipped: 1 });
});
