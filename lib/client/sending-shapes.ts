export type VerificationStatus = 'verified' | 'pending' | 'failed';

export type SendingAddress = {
  object: 'sending_address';
  id: string;
  email: string;
  name: string | null;
  reply_to_email: string | null;
  domain_id: string;
  domain: string;
  status: VerificationStatus;
  enabled: boolean;
  can_send: boolean;
  unavailable_reason: string | null;
  is_default: boolean;
  created_at: string;
  updated_at: string;
};

export type DomainRecord = {
  type: string;
  name: string;
  value: string;
  purpose?: string;
  status?: string;
  required?: boolean;
};

export type Domain = {
  object: 'domain';
  id: string;
  domain: string;
  status: VerificationStatus;
  records: DomainRecord[];
  failure_reason?: string | null;
  last_checked_at: string | null;
  verified_at: string | null;
  created_at: string;
};

export type Suppression = {
  object: 'suppression';
  id: string;
  email: string;
  reason: string;
  created_at: string;
};

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
