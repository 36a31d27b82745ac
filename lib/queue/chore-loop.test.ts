import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { type Chore, startChoreLoop } from './chore-loop';
import type { Loop } from './loop';

const test = useTestDatabase();

it('runs a due chore once, whichever of two workers takes it, and goes on after a failure', async () => {
  const ran: string[] = [];
  const chores: Chore[] = [
    { name: 'sweep', everySeconds: 3600, run: async () => ran.push('sweep') },
    {
      name: 'break',
      everySeconds: 3600,
      run: async () => {
        ran.push('break');
        throw new Error('broken');
      },
    },
  ];
  const loops: Loop[] = [startChoreLoop(test.db, chores), startChoreLoop(test.db, chores)];
  const deadlineMs = Date.now() + 8000;
  while (ran.length < 2 && Date.now() < deadlineMs) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const loop of loops) await loop.stop();
  expect(ran.sort()).toEqual(['break', 'sweep']);
  const { rows } = await test.db.execute(sql`
    select name, last_error, due_at > now() + interval '50 minutes' as later, lease_until from chores order by name`);
  expect(rows).toEqual([
    { name: 'break', last_error: 'Error: broken', later: true, lease_until: null },
    { name: 'sweep', last_error: null, later: true, lease_until: null },
  ]);
});
