import { workspaceOperations } from '@/lib/http/operations/workspaces';
import { route } from '@/lib/http/route';
import { findFirstSteps } from '@/lib/overview/first-steps';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(workspaceOperations, {
  'GET /first-steps': findFirstSteps,
});
