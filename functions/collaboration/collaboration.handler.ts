import { routes } from '../../shared/contract/routes/collaboration.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './collaboration.api.ts';

const assignments = async () => (await import('./assignments.bindings.ts')).bindings;
const comments = async () => (await import('./comments.bindings.ts')).bindings;

/** Assignments, comments, and presence in a report. */
export const handler = createApi(
  routes,
  {
    listColleagues: assignments,
    assignDisclosures: assignments,
    listComments: comments,
    countComments: comments,
    addComment: comments,
    editComment: comments,
    resolveThread: comments,
    shareForReading: comments,
    meetInReport: comments,
  },
  api,
);
