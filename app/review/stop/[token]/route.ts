import { database } from '@/lib/db/database';
import { showGuestStop, stopReviewGuest } from '@/lib/http/readers/review-guests';
import { withErrorPage } from '@/lib/http/readers/with-error-page';

type RouteContext = { params: Promise<{ token: string }> };

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params;
  return withErrorPage(request, showGuestStop({ db: database(), request, token }));
}

export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params;
  return withErrorPage(request, stopReviewGuest({ db: database(), request, token }));
}
