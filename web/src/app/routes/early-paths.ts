/** Paths of the screens that load code or data before the first render; no slash at either end. */
export const earlyPaths = {
  Home: /^$/,
  DataHub: /^data-hub$/,
  FrameworkReportStep: /^ct\/framework-reports\/[^/]+\/reports\/(\w+)\/data-input$/,
  TemplateReportStep: /^ct\/template-reports\/[^/]+\/reports\/(\w+)\/data-input$/,
} as const;
