import { childrenOf, nameOf, parentOf, partOf, unwrapped, wrappers, type Node } from './ast.ts'

/**
 * The position of a string: one that shows texts, one that never does, or one where only its form decides.
 */
export type Position = 'shown' | 'never' | 'open'

const shownNames =
  /(label|title|text|(?<!error-?)message|description|hint|help|tip|caption|placeholder|empty|legend|noun|note|subtitle|question|explanation|refusal|sentence|word|reason|advice|warning)s?$|^(alt|facts|ends|error|suffix|header|of|cameraName|steps|body|labels)$/i
const machineNames =
  /^(labelElement|labelPosition|inputWrapperOrder|aria-labelledby|heading|textAlign|anchor|icon|url|path|key|summary|operationId|slug|className|style|styles|color|colour|format|locale|timeZoneName|href|to|queryKey|mutationKey|type|kind|variant|rel|target|schema|tags|layer|source|source-layer|source-layers|autoComplete|text-field|text-font|textWrap|clamp.*|initials|trigger|orient|anchor|position|id|role|data-.*|aria-(labelledby|controls|describedby))$/
const shownCalls = /^(showSuccess|showFailure|say|Error)$/
const machineCalls =
  /^(Set|Map|RegExp|URL|DOMException|CustomEvent|Collator|DateTimeFormat|NumberFormat|formatDate|zonedText|get|has|set|includes|startsWith|endsWith|indexOf|split|closest|querySelector|querySelectorAll|addEventListener|removeEventListener|getAttribute|removeAttribute|createElement|matchMedia|useMediaQuery|setPreference|getInputProps|setFieldValue|insertListItem|removeListItem|toLocaleString|localeCompare|fetch|replace|replaceAll|log|warn|on|off|once|match|test|lazyRouteComponent|supportedValuesOf|enum|literal|saveFile|openExportFile|execCommand|dispatchEvent|Worker|Blob|File|kindIs|getItem|setItem|removeItem)$/

const passing = new Set([
  ...wrappers,
  'ArrayExpression',
  'SpreadElement',
  'SequenceExpression',
  'AwaitExpression',
])
const comparing = new Set(['===', '!==', '==', '!=', 'in', 'instanceof', '<', '>', '<=', '>='])
const typeNode = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/

const byName = (name: string | undefined): Position | undefined =>
  name === undefined || /^[A-Z_]+$/.test(name)
    ? undefined
    : machineNames.test(name)
      ? 'never'
      : shownNames.test(name)
        ? 'shown'
        : undefined

/** The position of a node, by what is around it. */
export function positionOf(start: Node): Position {
  let isInside = false
  for (let child = start, node = parentOf(child); node; child = node, node = parentOf(child)) {
    const found = stepOf(node, child)
    // A property of a named object is a text of it only when the object is a table of texts.
    if (found === 'shown' && isInside && node.type !== 'VariableDeclarator') return 'open'
    if (found !== 'further') return found
    isInside ||= node.type === 'Property'
  }
  return 'open'
}

function stepOf(node: Node, child: Node): Position | 'further' {
  if (passing.has(node.type) || node.type === 'JSXExpressionContainer' || node.type === 'TemplateLiteral')
    return 'further'
  if (typeNode.test(node.type)) return 'never'
  switch (node.type) {
    case 'ConditionalExpression':
    case 'IfStatement':
      return node['test'] === child ? 'never' : node.type === 'IfStatement' ? 'open' : 'further'
    case 'LogicalExpression':
      return node['operator'] === '&&' && node['left'] === child ? 'never' : 'further'
    case 'BinaryExpression':
      return comparing.has(String(node['operator'])) ? 'never' : 'further'
    case 'JSXElement':
    case 'JSXFragment':
      return 'shown'
    case 'JSXAttribute':
      return byName(nameOf(partOf(node, 'name'))) ?? 'open'
    case 'JSXSpreadAttribute':
      return 'open'
    case 'Property':
      if (node['key'] === child && node['computed'] !== true) return 'never'
      return isShortcut(node) ? 'never' : (byName(nameOf(partOf(node, 'key'))) ?? 'further')
    case 'ObjectExpression':
      return 'further'
    case 'VariableDeclarator':
    case 'PropertyDefinition':
      if (isEnumeration(node, child)) return 'never'
      return byName(nameOf((node['id'] ?? node['key']) as Node)) ?? 'open'
    case 'AssignmentPattern':
    case 'AssignmentExpression':
      return byName(nameOf(partOf(node, 'left'))) ?? 'open'
    case 'CallExpression':
    case 'NewExpression': {
      const name = nameOf(partOf(node, 'callee'))
      if (node['callee'] === child) return 'further'
      if (isSchema(node) || (name && machineCalls.test(name))) return 'never'
      return name && shownCalls.test(name) ? 'shown' : 'open'
    }
    case 'MemberExpression':
      // A list that is mapped or joined.
      return node['property'] === child ? 'never' : 'open'
    case 'TaggedTemplateExpression':
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return 'never'
    case 'SwitchCase':
      return node['test'] === child ? 'never' : 'open'
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return nameOf(node['id'] as Node) === undefined
        ? 'further'
        : (byName(nameOf(node['id'] as Node)) ?? 'open')
    case 'ReturnStatement':
    case 'BlockStatement':
      return child.type === 'ExpressionStatement' ||
        (node.type === 'BlockStatement' && child.type !== 'ReturnStatement')
        ? 'open'
        : 'further'
    case 'ExpressionStatement':
      return node['directive'] === undefined ? 'open' : 'never'
    default:
      return 'open'
  }
}

/** { keys: 'Delete', label: … } */
const isShortcut = (property: Node): boolean =>
  nameOf(partOf(property, 'key')) === 'keys' && partOf(property, 'value').type === 'Literal'

/** Schemas stay on the server. */
function isSchema(call: Node): boolean {
  for (let node = partOf(call, 'callee'); ;) {
    if (node.type === 'MemberExpression') node = partOf(node, 'object')
    else if (node.type === 'CallExpression') node = partOf(node, 'callee')
    else return nameOf(node) === 'z'
  }
}

/** const Period = { DAY: 'Daily' }, or periods = ['Daily'] as const: its values are stored and sent. */
function isEnumeration(declarator: Node, value: Node): boolean {
  const inner = unwrapped(value)
  if (inner.type === 'ObjectExpression') return /^[A-Z]/.test(nameOf(declarator['id'] as Node) ?? '')
  const isFixed = inner.type === 'ArrayExpression' && value.type === 'TSAsExpression'
  return isFixed && childrenOf(inner).every(({ type }) => type === 'Literal')
}
