import { database } from '@/lib/db/database';
import { choosePreferences, showPreferences } from '@/lib/http/readers/preferences';
import { unbroken } from '@/lib/http/readers/unbroken';

type RouteContext = { params: Promise<{ token: string }> };

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params;
  return unbroken(request, showPreferences({ db: database(), request, token }));
}

export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params;
  return unbroken(request, choosePreferences({ db: database(), request, token }));
}
