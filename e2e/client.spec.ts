import { Postroom } from 'postroom';
import { expect, test } from './fixtures/test';

test('the client sends to a running installation and sees its email arrive', async ({
  serverUrl,
  workspace,
}) => {
  const postroom = new Postroom({ apiKey: workspace.key, baseUrl: serverUrl });
  const people = Array.from({ length: 3 }, (_, number) => `reader-${number}@far.test`);
  const { accepted } = await postroom.emails.sendBatch(
    people.map((to) => ({ from: workspace.from, to, subject: 'Hello', text: 'Hello' })),
  );
  expect(accepted).toBe(3);
  await expect
    .poll(async () => {
      const states: string[] = [];
      for await (const { state } of postroom.emails.list({ limit: 2 })) states.push(state);
      return states;
    })
    .toEqual(['delivered', 'delivered', 'delivered']);
  const refused = postroom.emails.send({
    from: 'nobody@far.test',
    to: 'a@far.test',
    subject: 'Hello',
    text: 'Hello',
  });
  await expect(refused).rejects.toMatchObject({ code: 'SENDER_UNAVAILABLE', requestId: expect.any(String) });
});
