import { useSession } from '@/lib/client/session';

/** The base URL of public images; empty until known. */
export function useAssetsUrl(): string {
  return useSession().data?.assets_url ?? '';
}
