import { database } from '@/lib/db/database';
import { followLink } from '@/lib/http/readers/tracked';
import { unbroken } from '@/lib/http/readers/unbroken';

type RouteContext = { params: Promise<{ token: string }> };

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params;
  return unbroken(request, followLink({ db: database(), request, token }));
}

export { GET as HEAD };
