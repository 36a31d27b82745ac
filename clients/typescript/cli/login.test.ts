import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runWith, useCommandLine } from '@/clients/typescript/test/command-line';

const cli = useCommandLine();
const kept = () => cli.file('.config/postroom/credentials.json');
const clean = () => ({ cwd: cli.folder, home: cli.folder, env: {} });

describe('login', () => {
  it('asks for address and key, tests them, and saves them readable only by this user', async () => {
    const asked: [string, boolean][] = [];
    const ask = async (question: string, { secret }: { secret: boolean }) => {
      asked.push([question, secret]);
      return secret ? ` ${cli.test.key.token}\n` : `${cli.url}/`;
    };
    const { exit, out } = await runWith(['login'], { ...clean(), ask });
    expect([exit, out]).toEqual([0, expect.stringContaining(`Test workspace at ${cli.url}`)]);
    expect(asked.map(([, secret]) => secret)).toEqual([false, true]);
    expect(out).not.toContain(cli.test.key.token);
    expect(JSON.parse(readFileSync(kept(), 'utf8'))).toEqual({ url: cli.url, api_key: cli.test.key.token });
    expect(statSync(kept()).mode & 0o777).toBe(0o600);
    expect((await runWith(['emails', 'list'], clean())).exit).toBe(0);
  });

  it('reads the key from standard input without a terminal', async () => {
    const readInput = async () => `${cli.test.key.token}\n`;
    const { exit, json } = await runWith(['login', '--url', cli.url, '--json'], { ...clean(), readInput });
    expect([exit, json().workspace]).toEqual([0, 'Test workspace']);
  });

  it('reads the address and then the key from piped lines', async () => {
    const login = (text: string, words: string[] = []) =>
      runWith(['login', ...words], { ...clean(), readInput: async () => text });
    const both = `${cli.url}\n${cli.test.key.token}\n`;
    expect(await login(both)).toMatchObject({ exit: 0, out: expect.stringContaining(cli.url) });
    for (const [text, words] of [
      ['', []],
      [`mail.example.org\n${cli.test.key.token}\n`, []],
      [`${both}more\n`, []],
      [both, ['--url', cli.url]],
    ] as [string, string[]][])
      expect((await login(text, words)).exit).toBe(2);
  });

  it('saves nothing if the key does not work', async () => {
    const before = readFileSync(kept(), 'utf8');
    const login = (key: string) =>
      runWith(['login', '--url', cli.url], { ...clean(), readInput: async () => key });
    const wrong = `pr_${'A'.repeat(12)}_${'B'.repeat(43)}`;
    expect(await login(wrong)).toMatchObject({ exit: 3, err: expect.stringContaining('UNAUTHORIZED') });
    expect(await login('password')).toMatchObject({ exit: 1 });
    expect((await runWith(['login', cli.test.key.token], clean())).exit).toBe(2);
    expect((await runWith(['login', '--url', 'mail.example.org'], clean())).exit).toBe(2);
    expect(readFileSync(kept(), 'utf8')).toBe(before);
  });

  it('sends the saved key only to the address it was saved for', async () => {
    const { exit, err } = await runWith(['emails', 'list', '--url', 'https://elsewhere.test'], clean());
    expect([exit, err]).toEqual([3, expect.stringContaining('not logged in to https://elsewhere.test')]);
  });

  it('is not needed with a key in the environment', async () => {
    const env = { POSTROOM_API_KEY: cli.test.key.token, POSTROOM_URL: cli.url };
    expect((await runWith(['emails', 'list'], { env })).exit).toBe(0);
    expect((await runWith(['emails', 'list'], { env: {}, home: '/nowhere' })).exit).toBe(3);
  });
});

describe('help', () => {
  it('is available for every command, and lists all of them', async () => {
    const { exit, out } = await runWith(['--help'], {});
    expect(exit).toBe(0);
    const names = [...out.matchAll(/^ {2}(\S+(?: \S+)?) {2,}/gm)].map(([, name = '']) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'login',
        'templates pull',
        'templates push',
        'emails tail',
        'webhooks listen',
        'mcp',
      ]),
    );
    for (const name of names) {
      const help = await runWith([...name.split(' '), '--help'], {});
      expect([help.exit, help.out]).toEqual([0, expect.stringContaining(`Usage: postroom ${name}`)]);
    }
  });

  it('of a group lists its commands, and an unknown command is wrong usage', async () => {
    expect(await runWith(['templates'], {})).toMatchObject({
      exit: 2,
      out: expect.stringContaining('templates pull'),
    });
    expect(await runWith(['templates', 'burn'], {})).toMatchObject({
      exit: 2,
      err: expect.stringContaining('templates burn'),
    });
    const meant = async (words: string) => (await runWith(words.split(' '), {})).err;
    expect(await meant('emails get 4711')).toContain('Did you mean postroom emails show?');
    expect(await meant('emails send')).toContain('Did you mean postroom send?');
    expect(await meant('emails burn')).toContain('postroom emails has: ');
    expect(await meant('burn')).toContain('postroom --help lists them.');
    expect(await runWith(['--version'], {})).toMatchObject({ exit: 0, out: '0.1.0\n' });
  });
});
