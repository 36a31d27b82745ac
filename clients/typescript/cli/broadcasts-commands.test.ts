import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useCommandLine } from '@/clients/typescript/test/command-line';
import { createMarketingTemplate, made, walkAll } from '@/test/broadcasts';
import { createSendingAddress } from '@/test/factories';

const cli = useCommandLine();
let content = {};
let draft = { id: '', name: '' };
let count = 0;

beforeAll(async () => {
  await createSendingAddress(cli.test.db, cli.test.workspace.id);
  const template_id = await createMarketingTemplate(cli.test.api);
  await made(cli.test.api, '/contacts', { email: 'ada@far.test' });
  await made(cli.test.api, '/contacts', { email: 'bob@far.test' });
  content = { template_id, from: 'hello@postroom.test' };
});

beforeEach(async () => {
  count += 1;
  draft = await made(cli.test.api, '/broadcasts', { ...content, name: `Autumn ${count}` });
});

const stateOf = async (id: string) => (await cli.test.api.get(`/broadcasts/${id}`)).body.state;

describe('broadcasts', () => {
  it('are filtered, and shown by name or id', async () => {
    const empty = await made(cli.test.api, '/broadcasts', { name: 'Winter \u001b[2J' });
    const { out } = await cli.run('broadcasts list --q winter');
    const [head, first, rest] = out.split('\n');
    expect(head).toMatch(/^CREATED +STATE +ACCEPTED +NAME +ID$/);
    expect(first).toMatch(/^\d{4}-\S+ +draft +0 +Winter {2}\[2J +[\da-f-]{36}$/);
    expect(rest).toBe('');
    const drafts = (await cli.run('broadcasts list --state draft --limit 1 --json')).json();
    expect(drafts).toMatchObject([{ id: empty.id, state: 'draft' }]);
    expect((await cli.run('broadcasts list --state sent')).out).toBe('There is no broadcast that fits.\n');
    expect((await cli.run('broadcasts list --state lost')).exit).toBe(1);

    const shown = await cli.run('broadcasts show', { more: [draft.name.toUpperCase()] });
    expect(shown.out).toMatch(/^Name: +Autumn \d+\nState: +draft\nAt: +now\nFrom: +hello@postroom\.test\n/);
    expect((await cli.run(`broadcasts show ${draft.id} --json`)).json()).toMatchObject({ id: draft.id });
    await made(cli.test.api, '/broadcasts', { name: draft.name });
    const twice = await cli.run('broadcasts show', { more: [draft.name] });
    expect([twice.exit, twice.err]).toEqual([1, expect.stringContaining('There are 2 broadcasts called')]);
    const none = await cli.run('broadcasts show none');
    expect([none.exit, none.err]).toEqual([1, expect.stringContaining('no broadcast called "none"')]);
  });

  it('are sent after confirming the number, paused, resumed and canceled', async () => {
    const asked: string[] = [];
    const says = (answer: string) => async (question: string) => {
      asked.push(question);
      return answer;
    };
    const no = await cli.run(`broadcasts send ${draft.id}`, { ask: says('') });
    expect([no.exit, no.err, await stateOf(draft.id)]).toEqual([
      ...[1, expect.stringContaining('Nothing was done.'), 'draft'],
    ]);
    const nobody = await cli.run(`broadcasts send ${draft.id}`);
    expect([nobody.exit, nobody.err]).toEqual([2, expect.stringContaining('say --yes')]);
    const sent = await cli.run(`broadcasts send ${draft.id}`, { ask: says('y') });
    expect([sent.exit, sent.out]).toEqual([0, `${draft.id}  sending  ${draft.name}\n`]);
    expect(asked).toEqual(Array(2).fill(`Send ${draft.name} to 2 people? [y/N] `));
    expect((await cli.run(`broadcasts send ${draft.id} --yes`)).exit).toBe(1);

    expect((await cli.run(`broadcasts pause ${draft.id}`)).out).toContain('  paused  ');
    expect((await cli.run(`broadcasts show ${draft.id}`)).out).toContain('paused, MEMBER\n');
    expect((await cli.run(`broadcasts resume ${draft.id} --json`)).json()).toMatchObject({
      state: 'sending',
    });
    await walkAll(cli.test.db);
    expect((await cli.run(`broadcasts cancel ${draft.id}`)).exit).toBe(2);
    const canceled = await cli.run(`broadcasts cancel ${draft.id} -y`);
    expect([canceled.exit, await stateOf(draft.id)]).toEqual([0, 'canceled']);
    const late = await cli.run(`broadcasts resume ${draft.id}`);
    expect([late.exit, late.err]).toEqual([1, expect.stringContaining('CONFLICT')]);
  });

  it('reports what prevents sending, and sends nothing', async () => {
    const { id } = await made(cli.test.api, '/broadcasts', { name: 'Empty' });
    const { exit, out } = await cli.run(`broadcasts send ${id} --yes`);
    expect([exit, out]).toEqual([1, expect.stringMatching(/^(refused .+\n)+$/)]);
    const reported = await cli.run(`broadcasts send ${id} --yes --json`);
    expect([reported.exit, reported.json().errors[0]]).toEqual([
      1,
      expect.objectContaining({ field: 'template_id' }),
    ]);
    expect(await stateOf(id)).toBe('draft');
  });
});
