import type { OpenApiDocument } from '@/components/reference/openapi-shapes';
import { buildOpenApi } from '@/lib/http/openapi/build-openapi';
import { allOperations } from '@/lib/http/operations/all-operations';

/** The API as its operations describe it. Its exact type is too large to be worth checking; tests compare the two. */
export const apiDocument = buildOpenApi(Object.values(allOperations)) as unknown as OpenApiDocument;
