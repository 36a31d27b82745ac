import { readBody } from '@/lib/http/body';

const maxBytes = 100_000;

/**
 * The text fields of a form from a browser or an email program, in either encoding; none for other bodies.
 * `PAYLOAD_TOO_LARGE`.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const bytes = await readBody(request, maxBytes);
  const type = request.headers.get('content-type') ?? '';
  if (bytes.length === 0 || !/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    return new URLSearchParams();
  const headers = { 'Content-Type': type };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => new FormData());
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new URLSearchParams(fields);
}
