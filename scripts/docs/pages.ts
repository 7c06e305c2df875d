export interface DocPage {
  /** Its name in the address: `/docs/<name>.html`. */
  name: string
  /** The path of its Markdown file in the project. */
  source: string
  title: string
}

/** Every page of the documentation, in the order of the menu. */
export const groups: { title: string; pages: DocPage[] }[] = [
  {
    title: 'Use it',
    pages: [
      { name: 'index', source: 'README.md', title: 'Start here' },
      { name: 'cameras', source: 'docs/cameras.md', title: 'Cameras' },
      { name: 'operations', source: 'docs/operations.md', title: 'Operations' },
      { name: 'api', source: 'docs/api.md', title: 'API' },
      { name: 'integrations', source: 'docs/integrations.md', title: 'Beside other systems' },
      { name: 'changelog', source: 'CHANGELOG.md', title: 'Changes' },
    ],
  },
  {
    title: 'Understand it',
    pages: [
      { name: 'architecture', source: 'docs/architecture.md', title: 'Architecture' },
      { name: 'decisions', source: 'docs/decisions.md', title: 'Decisions' },
      { name: 'scale', source: 'docs/scale.md', title: 'Scale' },
      { name: 'performance', source: 'docs/performance.md', title: 'Performance' },
      { name: 'security-standard', source: 'docs/security.md', title: 'Security standard' },
      { name: 'map-data', source: 'docs/map-data.md', title: 'Map data' },
      { name: 'requirements', source: 'docs/requirements.md', title: 'Requirements' },
    ],
  },
  {
    title: 'Work on it',
    pages: [
      { name: 'tour', source: 'docs/tour.md', title: 'A tour of the house' },
      { name: 'contributing', source: 'CONTRIBUTING.md', title: 'Adding to it' },
      { name: 'releasing', source: 'docs/releasing.md', title: 'Releasing' },
      { name: 'security', source: 'SECURITY.md', title: 'Security' },
      { name: 'conduct', source: 'CODE_OF_CONDUCT.md', title: 'Code of conduct' },
    ],
  },
]

export const pages = groups.flatMap((group) => group.pages)
