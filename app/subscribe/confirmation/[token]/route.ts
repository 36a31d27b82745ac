import { database } from '@/lib/db/database';
import { confirm, showConfirmation } from '@/lib/http/readers/confirmation';
import { withErrorPage } from '@/lib/http/readers/with-error-page';

type RouteContext = { params: Promise<{ token: string }> };

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params;
  return withErrorPage(request, showConfirmation({ db: database(), request, token }));
}

export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params;
  return withErrorPage(request, confirm({ db: database(), request, token }));
}
