import openapi from '@/public/openapi.json';
import type { OpenApiDocument } from './openapi-shapes';

/** The generated document. A test compares it with the endpoints; its exact type is too large to be worth checking. */
export const apiDocument = openapi as unknown as OpenApiDocument;
