import { reviewOperations } from '@/lib/http/operations/reviews';
import { route } from '@/lib/http/route';
import { listDecisions } from '@/lib/reviews/decisions/list-decisions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(reviewOperations, {
  'GET /templates/{templateId}/decisions': listDecisions,
});
