import { database } from '@/lib/db/database';
import { choosePreferences, showPreferences } from '@/lib/http/readers/preferences';
import { withErrorPage } from '@/lib/http/readers/with-error-page';

type RouteContext = { params: Promise<{ token: string }> };

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params;
  return withErrorPage(request, showPreferences({ db: database(), request, token }));
}

export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params;
  return withErrorPage(request, choosePreferences({ db: database(), request, token }));
}
