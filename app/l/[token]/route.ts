import { database } from '@/lib/db/database';
import { followLink } from '@/lib/http/readers/tracked';
import { withErrorPage } from '@/lib/http/readers/with-error-page';

type RouteContext = { params: Promise<{ token: string }> };

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params;
  return withErrorPage(request, followLink({ db: database(), request, token }));
}

export { GET as HEAD };
