import type { IncomingMessage, ServerResponse } from 'node:http';
import { setPassword } from '@/lib/accounts/set-password';
import { closeDatabase, database, setDatabaseUrl } from '@/lib/db/database';
import type { Role } from '@/lib/scopes';
import { fetchRoute } from '@/test/api';
import { createMember, createSendingAddress, createWorkspace } from '@/test/factories';
import { createDatabase } from '@/test/migrated-database';
import { fetchAuth } from '@/test/sign-in';

const password = 'a good password';

/** The real routes on a separate database. `POST /people` creates a workspace and returns its member's cookie. */
export async function servePostroom(clusterFolder: string) {
  const { url, drop } = await createDatabase(clusterFolder);
  setDatabaseUrl(url);

  async function signIn(role: Role, given: Parameters<typeof createWorkspace>[1]): Promise<string> {
    const { id } = await createWorkspace(database(), given);
    await createSendingAddress(database(), id, { email: `hello@${id}.test` });
    const member = await createMember(database(), id, role);
    await setPassword(database(), member.userId, password);
    return (await fetchAuth(member.email, password)).cookie;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (pathname === '/people') {
      const given = JSON.parse(Buffer.concat(chunks).toString() || '{}');
      response.end(await signIn((searchParams.get('role') ?? 'owner') as Role /* the spec's */, given));
      return;
    }
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    headers.delete('host');
    // The page has the server's origin, which browsers send and happy-dom does not.
    headers.set('origin', 'http://localhost');
    const method = request.method ?? 'GET';
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const answered = await fetchRoute(
      new Request(`http://localhost${pathname}${search}`, { method, headers, ...body }),
    );
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
  }

  return {
    answer,
    close: async () => {
      await closeDatabase();
      await drop();
    },
  };
}
