import { database } from '@/lib/db/database';
import { allowSignUp, showForm, signUp } from '@/lib/http/readers/sign-up';
import { unbroken } from '@/lib/http/readers/unbroken';

type RouteContext = { params: Promise<{ formId: string }> };

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { formId } = await params;
  return unbroken(request, showForm({ db: database(), request, formId }));
}

export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  const { formId } = await params;
  return unbroken(request, signUp({ db: database(), request, formId }));
}

export async function OPTIONS(request: Request, { params }: RouteContext): Promise<Response> {
  const { formId } = await params;
  return unbroken(request, allowSignUp({ db: database(), request, formId }));
}
