import type { TaskFile } from '../../../shared/model/entities/request.ts';
import type { TaskFileRecord } from './request.entities.ts';

/** A file as callers see it, without its storage location. */
export const taskFileOf = ({
  organizationId: _owner,
  requestId: _request,
  objectKey: _place,
  ...file
}: TaskFileRecord): TaskFile => file;
