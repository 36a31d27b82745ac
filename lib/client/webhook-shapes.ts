export type Webhook = {
  object: 'webhook';
  id: string;
  url: string;
  description: string | null;
  events: string[];
  enabled: boolean;
  disabled_reason: string | null;
  created_at: string;
  updated_at: string;
};

export type WebhookDelivery = {
  object: 'webhook_delivery';
  id: string;
  event_id: string;
  event_type: string;
  state: 'pending' | 'succeeded' | 'failed';
  attempts: number;
  payload: unknown;
  last_status: number | null;
  last_error: string | null;
  last_response: string | null;
  last_attempt_at: string | null;
  created_at: string;
};
