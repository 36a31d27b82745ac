import { database } from '@/lib/db/database';
import { allowSignUp, showForm, signUp } from '@/lib/http/readers/sign-up';
import { withErrorPage } from '@/lib/http/readers/with-error-page';

type RouteContext = { params: Promise<{ formId: string }> };

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { formId } = await params;
  return withErrorPage(request, showForm({ db: database(), request, formId }));
}

export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  const { formId } = await params;
  return withErrorPage(request, signUp({ db: database(), request, formId }));
}

export async function OPTIONS(request: Request, { params }: RouteContext): Promise<Response> {
  const { formId } = await params;
  return withErrorPage(request, allowSignUp({ db: database(), request, formId }));
}
