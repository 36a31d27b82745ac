import { openAsset } from '@/lib/assets/open-asset';
import { assetResponse } from '@/lib/http/asset-response';
import { methods } from '@/lib/http/methods';
import { plainHandler } from '@/lib/http/plain-handler';

const show = plainHandler(async (request) => {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
  return assetResponse(request, name, await openAsset(name));
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: show, HEAD: show });
