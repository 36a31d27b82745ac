import { showPicture } from '@/lib/http/readers/tracked';

type RouteContext = { params: Promise<{ token: string }> };

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params;
  return showPicture({ request, token });
}

export { GET as HEAD };
