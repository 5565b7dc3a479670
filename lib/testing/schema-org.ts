/** The part of schema.org (release 29) that job pages use: tests have no network to download the vocabulary. */
const TYPES: Record<string, { parent?: string; properties: string }> = {
  Thing: {
    properties:
      'additionalType alternateName description disambiguatingDescription identifier image mainEntityOfPage name potentialAction sameAs subjectOf url',
  },
  Intangible: { parent: 'Thing', properties: '' },
  JobPosting: {
    parent: 'Intangible',
    properties:
      'applicantLocationRequirements applicationContact baseSalary datePosted directApply educationRequirements eligibilityToWorkRequirement employerOverview employmentType employmentUnit estimatedSalary ' +
      'experienceInPlaceOfEducation experienceRequirements hiringOrganization incentiveCompensation industry jobBenefits jobImmediateStart jobLocation jobLocationType jobStartDate occupationalCategory ' +
      'physicalRequirement qualifications relevantOccupation responsibilities salaryCurrency securityClearanceRequirement sensoryRequirement skills specialCommitments title totalJobOpenings validThrough workHours',
  },
  Organization: { parent: 'Thing', properties: 'address description email foundingDate legalName logo telephone' },
  Place: { parent: 'Thing', properties: 'address geo' },
  AdministrativeArea: { parent: 'Place', properties: '' },
  Country: { parent: 'AdministrativeArea', properties: '' },
  StructuredValue: { parent: 'Intangible', properties: '' },
  ContactPoint: { parent: 'StructuredValue', properties: 'areaServed contactType email telephone' },
  PostalAddress: {
    parent: 'ContactPoint',
    properties: 'addressCountry addressLocality addressRegion postOfficeBoxNumber postalCode streetAddress',
  },
  PropertyValue: {
    parent: 'StructuredValue',
    properties: 'maxValue measurementTechnique minValue propertyID unitCode unitText value valueReference',
  },
  MonetaryAmount: { parent: 'StructuredValue', properties: 'currency maxValue minValue validFrom validThrough value' },
  QuantitativeValue: {
    parent: 'StructuredValue',
    properties: 'additionalProperty maxValue minValue unitCode unitText value valueReference',
  },
  OccupationalExperienceRequirements: { parent: 'Intangible', properties: 'monthsOfExperience' },
  ItemList: { parent: 'Intangible', properties: 'itemListElement itemListOrder numberOfItems' },
  BreadcrumbList: { parent: 'ItemList', properties: '' },
  ListItem: { parent: 'Intangible', properties: 'item nextItem position previousItem' },
};

export const schemaOrg = {
  '@graph': Object.entries(TYPES).flatMap(([name, { parent, properties }]) => [
    {
      '@id': `schema:${name}`,
      '@type': 'rdfs:Class',
      ...(parent && { 'rdfs:subClassOf': { '@id': `schema:${parent}` } }),
    },
    ...properties
      .split(' ')
      .filter(Boolean)
      .map((property) => ({
        '@id': `schema:${property}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': { '@id': `schema:${name}` },
      })),
  ]),
};
