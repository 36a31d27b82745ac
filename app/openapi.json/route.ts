import { apiDocument } from '@/app/(reference)/developers/api-document';

export const dynamic = 'force-static';

export const GET = () => Response.json(apiDocument);
