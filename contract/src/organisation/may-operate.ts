export const mayNotOperate = 'You may look, but not change this. Ask an administrator to let you operate.'

/** The hint beside the switch on a user's page. */
export const mayOperateLabel = 'May operate'
export const mayOperateHelp =
  'Lets the person remove vehicles from the Live Explorer, correct plates and decide in reviews. ADMINs always may.'
