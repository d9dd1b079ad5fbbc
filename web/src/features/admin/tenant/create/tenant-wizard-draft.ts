import { createIds, type TenantId } from '../../../../../../shared/ids.ts';
import { type HostFault, hostFault } from '../../../../../../shared/model/platform/host-fault.ts';
import { reasonFault } from '../../../../../../shared/model/platform/operator-reason.ts';
import {
  type ColorSetting,
  defaultColorSetting,
  type ModuleName,
  type PlatformType,
} from '../../../../../../shared/model/platform/tenant.ts';
import type { Language } from '../../../../../../shared/model/text/language.ts';
import { EmailInput, hasVisibleText } from '../../../../../../shared/model/text/one-line.ts';
import { isThemePassing } from '../theme/theme-colors.ts';

export const tenantSteps = ['host', 'brand', 'modules', 'administrator', 'summary'] as const;
export type TenantStep = (typeof tenantSteps)[number];

export type TenantWizardDraft = {
  /** The same until a tenant is known to have it: a retry after a lost response refers to the same tenant. */
  tenantId: TenantId;
  name: string;
  hostname: string;
  hostType: 'SUBDOMAIN' | 'CUSTOM_URL';
  supportEmail: string;
  platformType: PlatformType;
  colorSetting: ColorSetting;
  modules: ModuleName[];
  versionIds: string[];
  email: string;
  organizationName: string;
  language: Language;
  reason: string;
};

export const newTenantId = (): TenantId => createIds(() => Date.now()).tenant();

export const newTenantDraft = (language: Language): TenantWizardDraft => ({
  tenantId: newTenantId(),
  name: '',
  hostname: '',
  hostType: 'SUBDOMAIN',
  supportEmail: '',
  platformType: 'whitelabeled',
  colorSetting: defaultColorSetting,
  modules: ['esgl'],
  versionIds: [],
  email: '',
  organizationName: '',
  language,
  reason: '',
});

type DraftFault = 'required' | 'long' | HostFault | 'taken' | 'email' | 'shade';
export type DraftFaults = Partial<Record<keyof TenantWizardDraft, DraftFault>>;

const textFault = (text: string): DraftFault | undefined =>
  text.trim().length < 2 || !hasVisibleText(text) ? 'required' : undefined;
const emailFault = (text: string): DraftFault | undefined => (EmailInput.safeParse(text).success ? undefined : 'email');

/** What is wrong with a host name by its form, before it is looked up. */
export const hostFaultOf = (
  { hostname, hostType }: Pick<TenantWizardDraft, 'hostname' | 'hostType'>,
  rootHost: string,
): HostFault | undefined => hostFault(hostname, { hostType, rootHost });

/** Whether leaving would lose input: any difference from the initial state. */
export const isWizardEdited = (draft: TenantWizardDraft, opened: TenantWizardDraft): boolean =>
  JSON.stringify(draft) !== JSON.stringify(opened);

/** Faults that prevent leaving a step. */
export const faultsOf = (
  step: TenantStep,
  draft: TenantWizardDraft,
  { isTaken, rootHost }: { isTaken: boolean; rootHost: string },
): DraftFaults => {
  const faults: Record<TenantStep, DraftFaults> = {
    host: {
      ...faultOf('name', textFault(draft.name)),
      ...faultOf('hostname', hostFaultOf(draft, rootHost) ?? (isTaken ? 'taken' : undefined)),
      ...faultOf('supportEmail', emailFault(draft.supportEmail)),
    },
    brand: faultOf('colorSetting', isThemePassing(draft.colorSetting) ? undefined : 'shade'),
    modules: {},
    administrator: {
      ...faultOf('organizationName', textFault(draft.organizationName)),
      ...faultOf('email', emailFault(draft.email)),
    },
    summary: faultOf('reason', reasonFault(draft.reason)),
  };
  return faults[step];
};

const faultOf = (name: keyof TenantWizardDraft, fault: DraftFault | undefined): DraftFaults =>
  fault ? { [name]: fault } : {};

export type StepProps = {
  draft: TenantWizardDraft;
  faults: DraftFaults;
  /** Host of the platform. */
  rootHost: string;
  change: (change: Partial<TenantWizardDraft>) => void;
};
