{{- define "sightline.labels" -}}
app.kubernetes.io/name: sightline
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "sightline.selector" -}}
app.kubernetes.io/name: sightline
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "sightline.image" -}}
{{- if .Values.image.digest -}}
{{ printf "%s@%s" .Values.image.repository .Values.image.digest }}
{{- else -}}
{{ printf "%s:%s" .Values.image.repository (required "image.tag or image.digest has to be set" .Values.image.tag) }}
{{- end -}}
{{- end -}}

{{- define "sightline.secret" -}}
{{ default .Release.Name .Values.secret.existing }}
{{- end -}}
