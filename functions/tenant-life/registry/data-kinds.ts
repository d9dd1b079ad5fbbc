import { archived, leftOut } from './kind-row.ts';

/** The data hub, entities, imports and exports. */
export const dataKinds = {
  CoveredValue: archived('organization'),
  DataExport: leftOut('organization'),
  DataImport: archived('organization', ['actor.name', 'startedBy.name']),
  DataImportBatch: archived('organization'),
  DataPoint: archived('organization', ['author.name']),
  DataPointVersion: archived('organization', ['author.name', 'settledBy.name']),
  EntityAnswer: archived('organization', ['updatedBy.name']),
  EntityImport: archived('organization', ['startedBy.name']),
  EntityImportFaultyRows: archived('organization'),
  EntityImportPart: archived('organization', ['rows[].address', 'rows[].email', 'rows[].firstName', 'rows[].lastName']),
  EntityLedger: archived('organization'),
  EntityMember: archived('organization', ['email', 'firstName', 'invitedBy.name', 'lastName']),
  EntityRequest: archived('organization', ['assignedTo.name', 'createdBy.name', 'items[].movedBy.name']),
  ImportLabels: archived('organization'),
  PointEvidence: archived('organization', ['addedBy.name']),
  ReportingEntity: archived('organization', ['createdBy.name']),
  ReportingTime: archived('organization', ['createdBy.name']),
  RequestComment: archived('organization', ['author.name', 'text']),
  RequestReminder: archived('organization'),
  TakenRollUp: archived('organization', ['by.name']),
  TaskFile: archived('organization', ['addedBy.name']),
  TimeChange: archived('organization', ['startedBy.name']),
  TimeConflict: archived('organization', ['existing.author.name', 'left.author.name']),
  TimeEntity: archived('organization'),
};
