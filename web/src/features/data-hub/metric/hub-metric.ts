import '../data-hub.css';
import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import type { getHubMetric } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';

export type HubMetric = CallOutput<typeof getHubMetric>;
