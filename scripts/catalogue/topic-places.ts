import type { Framework, Section } from '../../shared/catalogue/framework.ts';

/** General issue categories of the SASB standards and the topics that they fall under. Editorial, as a sector's first suggestion. */
const topicsOfIssue: Readonly<Record<string, readonly string[]>> = {
  'GHG Emissions': ['ENV.CLIMATE'],
  'Physical Impacts of Climate Change': ['ENV.CLIMATE'],
  'Business Model Resilience': ['ENV.CLIMATE'],
  'Air Quality': ['ENV.POLLUTION'],
  'Energy Management': ['ENV.ENERGY'],
  'Water & Wastewater Management': ['ENV.WATER'],
  'Waste & Hazardous Materials Management': ['ENV.WASTE'],
  'Ecological Impacts': ['ENV.BIODIVERSITY'],
  'Materials Sourcing & Efficiency': ['ENV.RESOURCES'],
  'Product Design & Lifecycle Management': ['ENV.RESOURCES', 'SOC.CUSTOMERS'],
  'Human Rights & Community Relations': ['SOC.RIGHTS', 'SOC.COMMUNITY'],
  'Customer Privacy': ['SOC.CUSTOMERS'],
  'Data Security': ['SOC.CUSTOMERS'],
  'Access & Affordability': ['SOC.COMMUNITY', 'SOC.CUSTOMERS'],
  'Product Quality & Safety': ['SOC.CUSTOMERS'],
  'Customer Welfare': ['SOC.CUSTOMERS'],
  'Selling Practices & Product Labeling': ['SOC.CUSTOMERS'],
  'Labor Practices': ['SOC.WORKFORCE', 'SOC.PAY'],
  'Employee Health & Safety': ['SOC.OHS'],
  'Employee Engagement, Diversity & Inclusion': ['SOC.DIVERSITY', 'SOC.WORKFORCE'],
  'Supply Chain Management': ['SOC.SUPPLY'],
  'Business Ethics': ['GOV.CONDUCT'],
  'Competitive Behavior': ['GOV.CONDUCT'],
  'Management of the Legal & Regulatory Environment': ['GOV.CONDUCT'],
  'Critical Incident Risk Management': ['SOC.OHS', 'GOV.CONDUCT'],
  'Systemic Risk Management': ['GOV.CONDUCT'],
};

/** Frameworks of one subject: disclosures without a metric belong to it. */
const subjectOf: Readonly<Record<string, string>> = {
  'ifrs-s2-2023': 'ENV.CLIMATE',
  'ifrs-s2-2025': 'ENV.CLIMATE',
  'tcfd-2017': 'ENV.CLIMATE',
  'ghg-protocol-2015': 'ENV.CLIMATE',
  'tnfd-2023': 'ENV.BIODIVERSITY',
};

/** Topics of sections with figures that do not determine them, by framework and code. */
const topicsOfSection: Readonly<Record<string, readonly string[]>> = {
  'gri-2021 GRI 202': ['SOC.PAY', 'SOC.COMMUNITY'],
  'gri-2021 GRI 203': ['SOC.COMMUNITY', 'ECO.PERFORMANCE'],
  'gri-2021 GRI 206': ['GOV.CONDUCT'],
  'gri-2021 GRI 402': ['SOC.WORKFORCE'],
  'gri-2021 GRI 407': ['SOC.RIGHTS'],
  'gri-2021 GRI 408': ['SOC.RIGHTS'],
  'gri-2021 GRI 409': ['SOC.RIGHTS'],
  'gri-2021 GRI 410': ['SOC.RIGHTS'],
  'gri-2021 GRI 411': ['SOC.RIGHTS', 'SOC.COMMUNITY'],
  'gri-2021 GRI 413': ['SOC.COMMUNITY'],
  'gri-2021 GRI 207': ['ECO.PERFORMANCE'],
  'hkex-2025 A2': ['ENV.ENERGY', 'ENV.WATER', 'ENV.RESOURCES'],
  'hkex-2025 A3': ['ENV.BIODIVERSITY'],
  'hkex-2025 B4': ['SOC.RIGHTS'],
  'hkex-2025 B6': ['SOC.CUSTOMERS'],
  'hkex-2025 D-I': ['ENV.CLIMATE'],
  'hkex-2025 D-II': ['ENV.CLIMATE'],
  'hkex-2025 D-III': ['ENV.CLIMATE'],
  'hkex-2025 D-IV': ['ENV.CLIMATE'],
  'esrs-2023 S1': ['SOC.WORKFORCE'],
  'esrs-2023 S2': ['SOC.SUPPLY', 'SOC.RIGHTS'],
  'esrs-2023 S3': ['SOC.COMMUNITY'],
  'esrs-2023 S4': ['SOC.CUSTOMERS'],
  'esrs-2023 G1': ['GOV.CONDUCT'],
  'esrs-2026 S1': ['SOC.WORKFORCE'],
  'esrs-2026 S2': ['SOC.SUPPLY', 'SOC.RIGHTS'],
  'esrs-2026 S3': ['SOC.COMMUNITY'],
  'esrs-2026 S4': ['SOC.CUSTOMERS'],
  'esrs-2026 G1': ['GOV.CONDUCT'],
  'iso-26000-2010 6.3': ['SOC.RIGHTS'],
  'iso-26000-2010 6.4': ['SOC.WORKFORCE'],
  'iso-26000-2010 6.6': ['GOV.CONDUCT'],
  'iso-26000-2010 6.8': ['SOC.COMMUNITY'],
  'ungc-2004 Labour': ['SOC.RIGHTS'],
  'un-sdg-2015 1': ['SOC.COMMUNITY'],
  'un-sdg-2015 2': ['SOC.COMMUNITY'],
  'un-sdg-2015 4': ['SOC.TRAINING'],
  'un-sdg-2015 5': ['SOC.DIVERSITY'],
  'un-sdg-2015 6': ['ENV.WATER'],
  'un-sdg-2015 7': ['ENV.ENERGY'],
  'un-sdg-2015 8': ['SOC.WORKFORCE'],
  'un-sdg-2015 10': ['SOC.DIVERSITY'],
  'un-sdg-2015 11': ['SOC.COMMUNITY'],
  'un-sdg-2015 12': ['ENV.RESOURCES', 'ENV.WASTE'],
  'un-sdg-2015 13': ['ENV.CLIMATE'],
  'un-sdg-2015 14': ['ENV.BIODIVERSITY'],
  'un-sdg-2015 15': ['ENV.BIODIVERSITY'],
  'un-sdg-2015 16': ['GOV.CONDUCT'],
};

const topicIdsOf = (versionId: string, { issueCategory, code }: Section): readonly string[] | undefined =>
  issueCategory === undefined ? topicsOfSection[`${versionId} ${code}`] : topicsOfIssue[issueCategory];

/** The framework with the topics of its sections and of itself, where its figures do not determine them. */
export const withTopics = (framework: Framework): Framework => {
  const subjectTopicId = subjectOf[framework.versionId];
  const sections = framework.sections.map((section) => {
    const topicIds = topicIdsOf(framework.versionId, section);
    return topicIds ? { ...section, topicIds: [...topicIds] } : section;
  });
  return { ...framework, ...(subjectTopicId !== undefined && { subjectTopicId }), sections };
};
